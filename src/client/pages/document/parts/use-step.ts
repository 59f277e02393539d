import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Saved, takeStep } from '#client/data/device/changes.ts'
import { notify } from '#client/parts/messages.ts'
import type { Document } from '#domain/kernel/document.ts'
import { keyed } from '#domain/kernel/field.ts'
import { emptyOf, type Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'

/** The empty input of a step. */
export const nothingTold = ({ input }: Document): Row =>
  Object.fromEntries(keyed(input).map(({ key, field }) => [key, emptyOf(field)]))

interface Taken {
  readonly input?: Row
  readonly comment?: string
  /** A step that is taken before it. */
  readonly first?: { readonly to: string; readonly input: Row; readonly taken: () => Promise<void> } | undefined
  /** The message after the step. */
  readonly done: string
}

/** Takes a step of a document; answers null when it is done, else the message that prevents it. */
export function useStep(document: Document, row: ReadRow) {
  const { t } = useTranslation('common')
  const [busy, setBusy] = useState(false)

  async function take(
    to: string,
    { input = nothingTold(document), comment = '', done, first }: Taken,
  ): Promise<string | null> {
    setBusy(true)
    try {
      let { revision } = row
      if (first) {
        const before = await takeStep(document, row.id, first.to, { input: first.input, comment: '', revision })
        if (!before.ok) return inOneMessage(before)
        await first.taken()
        revision = before.row?.revision ?? revision + 1
      }
      const answer = await takeStep(document, row.id, to, { input, comment, revision })
      if (!answer.ok) return inOneMessage(answer)
      notify.success(answer.waiting ? t('saved.waitingHere') : done)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { take, busy }
}

const inOneMessage = ({ errors, message }: Extract<Saved, { ok: false }>) => Object.values(errors).flat()[0] ?? message
