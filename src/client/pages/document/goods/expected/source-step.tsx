import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFind, useGet } from '#client/data/ask/use-find.ts'
import type { FileFault } from '#client/files/table.ts'
import { Button } from '#client/parts/button.tsx'
import { formatDate } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import type { DocumentRecord } from '#domain/kernel/document.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { LinesProps } from '../../lines/parts/lines-props.ts'
import { partyOf } from '../../parts/following.ts'
import type { Awaited } from '../parts/expected-lines.ts'
import { worthOf } from '../parts/goods-line.ts'
import css from './expected.module.css'

interface SourceStepProps {
  of: LinesProps
  lines: readonly Row[]
  fault: FileFault | 'tooLarge' | null
  onFile: (file: File) => void
  onOwn: () => void
  onEarlier: (awaited: readonly Awaited[]) => void
}

/** Chooses from where it is known what is to come. */
export function SourceStep({ of, lines, fault, onFile, onOwn, onEarlier }: SourceStepProps) {
  const { t } = useTranslation('expected')
  const { earlier, awaitedIn } = useEarlier(of)
  return (
    <div className={css.step}>
      <label
        className={css.file}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const [file] = event.dataTransfer.files
          if (file) onFile(file)
        }}
      >
        <Icon of={FileSpreadsheet} size={22} />
        <span>
          <strong>{t('file')}</strong>
          <small>{t('fileHint')}</small>
        </span>
        <input
          type="file"
          className="unseen"
          accept=".xlsx,.csv,.txt"
          aria-label={t('file')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
      {fault && (
        <p className={css.fault} role="alert">
          {t(`faults.${fault}`)}
        </p>
      )}
      {lines.some(({ expected, quantity }) => !expected && Number(quantity ?? 0) > 0) && (
        <Button size="touch" onClick={onOwn}>
          {t('own')}
        </Button>
      )}
      {earlier.length > 0 && (
        <section>
          <h3 className={css.heading}>{t('earlier')}</h3>
          <ul className={css.list}>
            {earlier.map((row) => (
              <li key={row.id}>
                <Button size="touch" onClick={() => void awaitedIn(row.id).then(onEarlier)}>
                  {[row.number, formatDate(row.occurred_at)].filter(Boolean).join(' · ')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The last documents of the same kind with the same other party, and what stood in one of them. */
function useEarlier({ document, name, field, header }: LinesProps) {
  const find = useFind(document)
  const get = useGet(document)
  const [earlier, setEarlier] = useState<readonly DocumentRecord[]>([])
  const key = partyOf(document)?.key ?? ''
  const party = header[key]
  useEffect(() => {
    if (typeof party !== 'string') return
    const asked = new AbortController()
    const filters = { [key]: { any: [party] }, is_posted: { any: [true] } }
    find({ filters, per_page: 5 }, asked.signal)
      .then(({ rows }) => setEarlier(rows))
      .catch(() => setEarlier([]))
    return () => asked.abort()
  }, [find, key, party])
  const worth = worthOf(field) ?? ''
  const awaitedIn = async (id: string): Promise<readonly Awaited[]> =>
    (((await get(id))?.[name] ?? []) as readonly Row[]).map((line) => ({
      product_id: String(line.product_id),
      quantity: Number(line.expected ?? line.quantity),
      amount: typeof line[worth] === 'number' ? line[worth] : null,
    }))
  return { earlier, awaitedIn }
}
