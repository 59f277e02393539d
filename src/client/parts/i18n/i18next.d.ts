import 'i18next'
import type common from '#locales/ru/common.json'
import type errors from '#locales/ru/errors.json'
import type pages from '#locales/ru/pages.json'
import type session from '#locales/ru/session.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: { common: typeof common; errors: typeof errors; pages: typeof pages; session: typeof session }
  }
}
