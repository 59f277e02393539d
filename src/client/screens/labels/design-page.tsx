import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { SheetPage } from '#client/parts/page.tsx'
import { labelTemplate } from '#domain/stock/label-template.ts'
import { Component as NotFound } from '../not-found.tsx'
import { DesignDialog } from './design-dialog.tsx'
import { useTemplates } from './use-templates.ts'

/** A template of labels at an address of its own: a new one, a copy (`from`), or one to change. */
export function DesignPage() {
  const { id } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const templates = useTemplates()
  const wanted = id ?? params.get('from')
  const found = templates.find((template) => template.id === wanted) ?? null
  // Nothing is said before they have come.
  if (wanted && !found) return templates.length > 0 ? <NotFound /> : <SheetPage>{null}</SheetPage>
  return (
    <SheetPage>
      <DesignDialog
        template={id ? found : null}
        from={found}
        label={null}
        onClose={() => void navigate(labelTemplate.route)}
        onSaved={() => void navigate(labelTemplate.route, { replace: true })}
      />
    </SheetPage>
  )
}
