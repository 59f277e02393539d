import { isPhone, namedIn } from './user-agent.ts'

/** What the server keeps with a session of the device that it is opened on, as its header `Device-Info` says it. */
export function deviceInfo(): string {
  const { userAgent, cookieEnabled } = navigator
  const { browser, system } = namedIn(userAgent)
  return JSON.stringify({
    screen: `${screen.width}x${screen.height}`,
    browser: browser.name,
    browser_version: browser.version,
    is_mobile: isPhone(userAgent),
    os: system.name,
    os_version: system.version,
    cookies_enabled: cookieEnabled,
  })
}
