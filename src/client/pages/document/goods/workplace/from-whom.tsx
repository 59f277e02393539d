import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookup } from '#client/data/ask/use-lookup.ts'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import type { Field } from '#domain/kernel/field.ts'
import { type Narrowing, narrowingOf } from '#domain/kernel/offered.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { partner } from '#domain/references/partner.ts'
import type { ReadRow } from '#store/port.ts'
import css from './from-whom.module.css'

interface FromWhomProps {
  document: Resource
  /** The field of the other party. */
  field: Field
  organisation: unknown
  onChoose: (id: string) => void
  onClose: () => void
}

/** Asked before the camera opens: who brought the goods. Each kind of partner stands apart, the usual one first. */
export default function FromWhom({ document, field, organisation, onChoose, onClose }: FromWhomProps) {
  const { t } = useTranslation('workplace')
  const [text, setText] = useState('')
  const all = narrowingOf(field, partner)
  const kinds = (all.partner_type ?? []).map(String)
  return (
    <Dialog
      title={t('from.title')}
      subtitle={useWords(document).one}
      controls="till"
      onClose={onClose}
      footer={
        <Button size="till" onClick={onClose}>
          {t('from.later')}
        </Button>
      }
    >
      <TextInput
        size="till"
        icon={Search}
        value={text}
        autoComplete="off"
        aria-label={t('from.find')}
        placeholder={t('from.find')}
        onChange={({ target }) => setText(target.value)}
      />
      {/* The focus is here: in the field a keyboard would cover the list. */}
      <div tabIndex={-1} data-autofocus />
      {kinds.map((kind) => (
        <Kind
          key={kind}
          kind={kind}
          narrowing={{ ...all, partner_type: [kind] }}
          organisation={organisation}
          text={text}
          onChoose={onChoose}
        />
      ))}
    </Dialog>
  )
}

interface KindProps {
  kind: string
  narrowing: Narrowing
  organisation: unknown
  text: string
  onChoose: (id: string) => void
}

function Kind({ kind, narrowing, organisation, text, onChoose }: KindProps) {
  const words = useWords(partner)
  const { page, debounce } = useLookup(partner, { organisation_id: organisation }, narrowing)
  const [rows, setRows] = useState<readonly ReadRow[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for each text
  useEffect(() => {
    const over = new AbortController()
    const ask = () =>
      void page(text, over.signal, 1).then(
        (found) => over.signal.aborted || setRows(found.rows),
        () => null,
      )
    const timer = setTimeout(ask, text ? debounce : 0)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [text])
  if (rows.length === 0) return null
  const name = words.option('partner_type', kind)
  return (
    <section aria-label={name}>
      <h3 className={css.kind}>{name}</h3>
      <ul className={css.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => onChoose(row.id)}>
              {String(row.name)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
