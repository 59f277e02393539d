import 'i18next'
import type acting from '#locales/ru/acting.json'
import type analytics from '#locales/ru/analytics.json'
import type back from '#locales/ru/back.json'
import type backups from '#locales/ru/backups.json'
import type beginning from '#locales/ru/beginning.json'
import type bulk from '#locales/ru/bulk.json'
import type card from '#locales/ru/card.json'
import type charts from '#locales/ru/charts.json'
import type common from '#locales/ru/common.json'
import type counts from '#locales/ru/counts.json'
import type dashboard from '#locales/ru/dashboard.json'
import type device from '#locales/ru/device.json'
import type documents from '#locales/ru/documents.json'
import type entrance from '#locales/ru/entrance.json'
import type errors from '#locales/ru/errors.json'
import type expected from '#locales/ru/expected.json'
import type features from '#locales/ru/features.json'
import type hardware from '#locales/ru/hardware.json'
import type help from '#locales/ru/help.json'
import type home from '#locales/ru/home.json'
import type importing from '#locales/ru/import.json'
import type integrations from '#locales/ru/integrations.json'
import type labels from '#locales/ru/labels.json'
import type notices from '#locales/ru/notices.json'
import type office from '#locales/ru/office.json'
import type order from '#locales/ru/order.json'
import type pages from '#locales/ru/pages.json'
import type papers from '#locales/ru/papers.json'
import type partner from '#locales/ru/partner.json'
import type place from '#locales/ru/place.json'
import type profile from '#locales/ru/profile.json'
import type rates from '#locales/ru/rates.json'
import type record from '#locales/ru/record.json'
import type registers from '#locales/ru/registers.json'
import type repayment from '#locales/ru/repayment.json'
import type report from '#locales/ru/report.json'
import type rich from '#locales/ru/rich.json'
import type roles from '#locales/ru/roles.json'
import type send from '#locales/ru/send.json'
import type session from '#locales/ru/session.json'
import type statements from '#locales/ru/statements.json'
import type system from '#locales/ru/system.json'
import type till from '#locales/ru/till.json'
import type treasury from '#locales/ru/treasury.json'
import type warehouse from '#locales/ru/warehouse.json'
import type workplace from '#locales/ru/workplace.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      acting: typeof acting
      analytics: typeof analytics
      back: typeof back
      bulk: typeof bulk
      card: typeof card
      charts: typeof charts
      common: typeof common
      counts: typeof counts
      dashboard: typeof dashboard
      device: typeof device
      documents: typeof documents
      entrance: typeof entrance
      errors: typeof errors
      expected: typeof expected
      send: typeof send
      backups: typeof backups
      repayment: typeof repayment
      integrations: typeof integrations
      beginning: typeof beginning
      features: typeof features
      hardware: typeof hardware
      rates: typeof rates
      record: typeof record
      statements: typeof statements
      help: typeof help
      home: typeof home
      import: typeof importing
      labels: typeof labels
      notices: typeof notices
      office: typeof office
      pages: typeof pages
      order: typeof order
      papers: typeof papers
      partner: typeof partner
      place: typeof place
      profile: typeof profile
      registers: typeof registers
      report: typeof report
      rich: typeof rich
      roles: typeof roles
      send: typeof send
      session: typeof session
      system: typeof system
      till: typeof till
      treasury: typeof treasury
      warehouse: typeof warehouse
      workplace: typeof workplace
    }
  }
}
