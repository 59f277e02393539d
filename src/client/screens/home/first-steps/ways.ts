import { facadeNamed } from '#client/data/areas.ts'
import { importNeeds, importRoute } from '#client/screens/import/places.ts'
import { type Needed, permissionOf } from '#domain/kernel/permission.ts'
import type { FirstStep, FirstStepsTold } from '#wire/first-steps.ts'

interface WayOfStep {
  /** Its words: `beginning:ways.<key>`. */
  readonly key:
    | 'requisites'
    | 'banks'
    | 'warehouse'
    | 'cashbox'
    | 'import'
    | 'product'
    | 'opening'
    | 'receipt'
    | 'prices'
    | 'people'
    | 'roles'
    | 'till'
  readonly to: string
  readonly needs: Needed
  /** What its page is told: that somebody waits for who is sent there. */
  readonly told?: { readonly returns: true }
}

/** A form over the home page: who closes it is back at the steps. */
const over = (name: string, id?: string | null): string => `?dialogs[]=${id ? `${name}:${id}` : name}`

const form = (key: WayOfStep['key'], name: string, id?: string | null): WayOfStep => ({
  key,
  to: over(name, id),
  needs: permissionOf(facadeNamed(name), id ? 'update' : 'create'),
})
/** A new document, which leads back to the steps. */
const document = (key: WayOfStep['key'], name: string): WayOfStep => ({
  key,
  to: `${facadeNamed(name).route}/create`,
  needs: permissionOf(facadeNamed(name), 'create'),
  told: { returns: true },
})

/** Where a step is done, the best way first. */
export function waysOf(step: FirstStep, organisation_id: string, told: FirstStepsTold): readonly WayOfStep[] {
  switch (step) {
    case 'organisation':
      return [form('requisites', 'organisation', organisation_id), form('banks', 'bank')]
    case 'places':
      return [form('warehouse', 'warehouse', told.warehouse_id), form('cashbox', 'cashbox', told.cashbox_id)]
    case 'goods':
      return [{ key: 'import', to: importRoute, needs: importNeeds }, form('product', 'product')]
    case 'stock':
      return [
        document('opening', 'product_initial_balance'),
        document('receipt', 'product_receipt'),
        document('prices', 'price_setting'),
      ]
    case 'people':
      return [form('people', 'employee'), form('roles', 'role')]
    case 'sale':
      return [{ key: 'till', to: '/till', needs: permissionOf(facadeNamed('retail_sale'), 'create') }]
  }
}
