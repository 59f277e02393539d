import ArrowRight from 'lucide-react/icons/arrow-right'
import { useNavigate } from 'react-router-dom'
import { useActor } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { ReadRow } from '#store/port.ts'
import { mayCreate } from '../form/parts/form-rights.ts'
import { afterText, mayFollow } from './parts/following.ts'

/** The way on to the next document of the same kind, where one follows another: the sheet of the next shelf. */
export function NextOfKind({ document, row }: { document: Document; row: ReadRow }) {
  const label = useLabel('resources')
  const actor = useActor()
  const navigate = useNavigate()
  const isNext = mayFollow(document, row).some(({ name }) => name === document.name)
  if (!isNext || !mayCreate(document, actor)) return null
  return (
    <Button
      variant="solid"
      size="touch"
      icon={ArrowRight}
      onClick={() => void navigate(`${document.route}/create?${afterText(document, row)}`)}
    >
      {label(`resources:${document.name}.new`)}
    </Button>
  )
}
