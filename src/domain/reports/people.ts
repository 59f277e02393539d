import { integer, ref } from '../kernel/field.ts'
import { report } from '../kernel/report.ts'

const counted = { kind: 'own', as: 'different', field: integer() } as const

/** How many people work where, by the regions and districts of their warehouses. */
export const peopleReport = report('people_report', {
  permission: 'reports:user',
  route: '/employee/reports',
  menu: 'employee',
  tells: 'day',
  dimensions: {
    region: ref('region'),
    district: ref('district'),
    organisation: ref('organisation'),
    warehouse: ref('warehouse'),
    employee: ref('employee'),
  },
  grain: ['employee_id', 'organisation_id'],
  figures: {
    users: { ...counted, source: 'people' },
    working: { ...counted, source: 'people_working' },
    organisations: { ...counted, source: 'organisations' },
  },
  views: {
    by_region: {
      group: ['region', 'district', 'employee'],
      figures: ['users', 'working', 'organisations'],
      sort: '-users',
    },
    by_organisation: {
      group: ['organisation', 'warehouse', 'employee'],
      figures: ['users', 'working'],
      sort: '-users',
    },
  },
})
