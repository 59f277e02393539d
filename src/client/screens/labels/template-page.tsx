import { FormPage } from '#client/pages/form/form-page.tsx'
import type { FormMode } from '#client/pages/parts/open-form.ts'
import { labelTemplate } from '#domain/stock/label-template.ts'
import { DesignPage } from './design-page.tsx'

/** A template: where it is drawn up, or the record for whoever may only read it. */
export default function TemplatePage({ mode }: { mode: FormMode }) {
  return mode === 'view' ? <FormPage resource={labelTemplate} mode="view" /> : <DesignPage />
}
