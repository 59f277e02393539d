import { appVersion } from '#client/parts/version.ts'
import { isPhone, namedIn } from '../call/user-agent.ts'

/** Chromium alone, and not in TypeScript's types. */
interface AgentData {
  getHighEntropyValues(
    names: readonly string[],
  ): Promise<{ readonly model?: string; readonly platformVersion?: string }>
}

const cut = (text: string | undefined) => text?.slice(0, 40) || null

/** What a browser tells of the device, honestly: a model only on Android and of Apple's, a make of Apple's alone. */
export async function toldOfHere() {
  const { userAgent, cookieEnabled } = navigator
  const { browser, system } = namedIn(userAgent)
  const { userAgentData } = navigator as { readonly userAgentData?: AgentData }
  const more = await userAgentData?.getHighEntropyValues(['model', 'platformVersion']).catch(() => null)
  const isApple = system.name === 'iPhone' || system.name === 'iPad'
  return {
    device_type: isApple ? 'ios' : system.name === 'Android' ? 'android' : 'web',
    app_version: cut(appVersion),
    os: cut(system.name),
    os_version: cut(more?.platformVersion ?? system.version),
    browser: cut(browser.name),
    browser_version: cut(browser.version),
    brand: isApple ? 'Apple' : null,
    model_name: isApple ? system.name : cut(more?.model),
    screen: `${screen.width}x${screen.height}`,
    is_mobile: isPhone(userAgent),
    cookies_enabled: cookieEnabled,
  } as const
}
