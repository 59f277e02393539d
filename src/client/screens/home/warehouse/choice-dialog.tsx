import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { v7 } from 'uuid'
import { buttonClass } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Icon } from '#client/parts/icon.tsx'
import { recordFrom } from '#domain/kernel/document.ts'
import { UnsavedText, WorkText } from './in-short.tsx'
import type { BehindDoor } from './use-work.ts'
import css from './warehouse.module.css'
import { toNew, toRow } from './way.ts'

interface ChoiceDialogProps extends BehindDoor {
  title: string
  onClose: () => void
}

/** More than that are shown in their list. */
const most = 5

/** What was begun behind a door, to go on with, or a new one. */
export default function ChoiceDialog({ door, work, unsaved, title, onClose }: ChoiceDialogProps) {
  const { t } = useTranslation('warehouse')
  const label = useLabel('resources')
  const { document } = door
  const [another] = useState(() => v7())
  const isTaken = unsaved.some(({ beside }) => beside === null)
  return (
    <Dialog size="sm" controls="till" title={title} subtitle={t('choice.continue')} onClose={onClose}>
      <ul className={css.choices}>
        {unsaved.map(({ beside, draft }, at) => (
          <li key={beside}>
            <Link to={toNew(document, beside)} data-autofocus={at === 0 || undefined}>
              <strong>{t('unsaved', { name: label(`resources:${document.name}.one`) })}</strong>
              <small className="num">
                <UnsavedText document={document} draft={draft} />
              </small>
            </Link>
          </li>
        ))}
        {work.flatMap(({ wait, rows }) =>
          rows.slice(0, most).map((row) => (
            <li key={row.id}>
              <Link to={toRow(document, row)}>
                <strong>
                  <WorkText document={document} wait={wait} total={1} rows={[row]} />
                </strong>
                <small className="num">{t('begunAt', { time: formatAsOf(recordFrom(row).occurred_at) })}</small>
              </Link>
            </li>
          )),
        )}
        {work.map(
          ({ wait, total, rows, list }) =>
            total > Math.min(rows.length, most) && (
              <li key={wait}>
                <Link to={list}>{t('choice.all', { count: total })}</Link>
              </li>
            ),
        )}
        <li>
          <Link
            to={toNew(document, isTaken ? another : null)}
            className={buttonClass({ variant: 'solid', size: 'till' })}
          >
            <Icon of={Plus} /> {label(`resources:${document.name}.new`)}
          </Link>
        </li>
      </ul>
    </Dialog>
  )
}
