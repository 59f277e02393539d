import { loadAreas } from '#client/data/areas.ts'
import { FormPage } from '#client/pages/form/form-page.tsx'
import { Permitted } from '#client/pages/permitted.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { labelTemplate } from '#domain/stock/label-template.ts'
import { DesignPage } from './design-page.tsx'

/** What stands at an address of a template: where it is drawn up, or the record for whoever may only read it. */
export async function templatePage(mode: 'create' | 'edit' | 'view') {
  await Promise.all([loadAreas(), loadTexts('labels', 'hardware', 'documents', 'errors')])
  const action = ({ create: 'create', edit: 'update', view: 'read' } as const)[mode]
  return {
    element: (
      <Permitted resource={labelTemplate} action={action}>
        {mode === 'view' ? <FormPage resource={labelTemplate} mode="view" /> : <DesignPage />}
      </Permitted>
    ),
  }
}
