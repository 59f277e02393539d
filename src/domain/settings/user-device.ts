import { choice, flag, moment, ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { deviceTypes } from './device-types.ts'

const word = () => text({ max: 40, given: true })

/** A phone or computer on which somebody uses the app, as its browser tells of it; each person has a row of their own. */
export const userDevice = resource('user_device', {
  route: '/settings/devices',
  group: 'settings',
  heading: 'report',
  byBooks: true,
  offline: 'none',
  fields: {
    name: text({ max: 100, given: true }),
    user: ref('employee', { given: true }),
    device_type: choice({ options: deviceTypes, given: true }),
    /** Most browsers of computers tell neither of these. */
    brand: word(),
    model_name: word(),
    app_version: word(),
    os: word(),
    os_version: word(),
    browser: word(),
    browser_version: word(),
    screen: word(),
    is_mobile: flag({ given: true }),
    cookies_enabled: flag({ given: true }),
    registered_date: moment({ given: true }),
    /** Since when the person may be told on it while the app is closed; none while they may not. */
    activated_date: moment({ given: true }),
    last_seen_at: moment({ given: true }),
    /** What the app calls this browser itself. */
    device_id: text({ max: 36, given: true }),
  },
  unique: [['device_id', 'user']],
  derive: ({ brand, model_name, browser, browser_version, os }) => ({
    name:
      [brand, model_name].filter(Boolean).join(' ') ||
      [[browser, browser_version?.split('.')[0]].filter(Boolean).join(' '), os].filter(Boolean).join(', ') ||
      'API',
  }),
  list: {
    columns: [
      ...(['name', 'user', 'device_type', 'last_seen_at', 'registered_date', 'activated_date'] as const),
      ...(['app_version', 'os', 'os_version', 'browser', 'screen'] as const),
    ],
    filters: ['model_name', 'device_type', 'user', 'registered_date', 'activated_date'],
    sort: '-last_seen_at',
  },
  form: {
    main: [
      ['user', 'device_type'],
      ['brand', 'model_name'],
      ['os', 'os_version'],
      ['browser', 'browser_version'],
      ['screen', 'app_version'],
      ['is_mobile', 'cookies_enabled'],
    ],
    aside: ['registered_date', 'activated_date', 'last_seen_at'],
  },
})
