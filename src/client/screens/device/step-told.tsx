import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { rowHistory } from '#client/data/ask/history.ts'
import { useRow } from '#client/data/ask/use-row.ts'
import { StatusCell } from '#client/fields/status.tsx'
import type { StepToldProps } from '#client/pages/document/parts/step-screen.ts'
import { passedIn } from '#client/pages/document/track.ts'
import { formatAsOf } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { type Document, isDocument } from '#domain/kernel/document.ts'
import type { StepScreen } from '#domain/kernel/step.ts'
import type { Command } from '#store/command.ts'
import { toldOf } from './command-summary.ts'
import { Content } from './content.tsx'
import css from './device.module.css'

/** Steps whose screen has words of its own for what was said in it. */
const inWords: Partial<Record<StepScreen, ComponentType<StepToldProps>>> = {
  receive: lazy(() => import('#client/pages/document/goods/receive/ticked-off.tsx')),
}

/** A step that was not taken: what was said with it, and what has become of its document meanwhile. */
export function StepTold({ sent }: { sent: Partial<Command> }) {
  const { t } = useTranslation('device')
  const { resource, action } = toldOf(sent, [], currentLanguage())
  if (action !== 'step' || !resource || !isDocument(resource)) return null
  const { record = '', payload: { to = '', comment, input = {} } = {} } = sent
  const screen = resource.steps[to]?.screen
  const Words = screen && inWords[screen]
  return (
    <section className={css.told}>
      <h3>
        {t('attention.told')} <StatusCell resource={resource} status={to} />
      </h3>
      {comment && <p>{comment}</p>}
      <Suspense>
        {Words ? (
          <Words document={resource} id={record} input={input} />
        ) : (
          screen && <Content resource={{ ...resource, fields: resource.input }} input={input} />
        )}
      </Suspense>
      <Now document={resource} id={record} />
    </section>
  )
}

/** The status the document has now, and who gave it to it: the server knows that. */
function Now({ document, id }: { document: Document; id: string }) {
  const { t } = useTranslation('device')
  const { row } = useRow(document, id)
  const { data } = useQuery({
    queryKey: ['history', document.name, id, row?.revision],
    queryFn: () => rowHistory(document, id),
    enabled: row !== null,
    retry: false,
  })
  if (!row) return null
  const passed = data && passedIn(document, data).at(-1)
  const facts = [formatAsOf(passed?.at ?? String(row.updated_at)), passed?.by, passed?.comment]
  return (
    <p className={css.now}>
      {t('attention.now')} <StatusCell resource={document} status={passed?.status ?? String(row.status)} />
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </p>
  )
}
