import { facadeNamed } from '#client/data/areas.ts'
import { permissionOf } from '#domain/kernel/permission.ts'

export const analyticsRoute = '/analytic-dashboard'

/** Whoever has the sale report: the page is a picture of it, and its right is that of sales. */
export const analyticsRight = () => permissionOf(facadeNamed('retail_sale'), 'read')
