import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { takeStep } from '#client/data/device/changes.ts'
import { notify } from '#client/parts/messages.ts'
import type { Document } from '#domain/kernel/document.ts'
import { keyed } from '#domain/kernel/field.ts'
import { emptyOf, type Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'

/** The empty input of a step, for steps without a screen. */
const nothingTold = ({ input }: Document): Row =>
  Object.fromEntries(keyed(input).map(({ key, field }) => [key, emptyOf(field)]))

interface Taken {
  readonly input?: Row
  readonly comment?: string
  /** The message after the step. */
  readonly done: string
}

/** Takes a step of a document; answers null when it is done, else the message that prevents it. */
export function useStep(document: Document, row: ReadRow) {
  const { t } = useTranslation('common')
  const [busy, setBusy] = useState(false)

  async function take(
    to: string,
    { input = nothingTold(document), comment = '', done }: Taken,
  ): Promise<string | null> {
    setBusy(true)
    const step = { input, comment, revision: row.revision }
    const answer = await takeStep(document, row.id, to, step).finally(() => setBusy(false))
    if (!answer.ok) return Object.values(answer.errors).flat()[0] ?? answer.message
    notify.success(answer.waiting ? t('saved.waitingHere') : done)
    return null
  }
  return { take, busy }
}
