import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { type Saved, saveRow } from '#client/data/device/changes.ts'
import { clearDraft, type FormName, keepDraft, keepDraftNow } from '#client/data/device/drafts.ts'
import type { Draft } from '#client/data/device/outbox.ts'
import { currentUser } from '#client/data/who/session.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { notify } from '#client/parts/messages.ts'
import { type Document, type DocumentRecord, recordFrom } from '#domain/kernel/document.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Faults } from '#domain/kernel/result.ts'
import type { ReadRow } from '#store/port.ts'
import { isBehind } from '../form/is-covered.ts'
import { useOneAfterAnother } from '../form/one-after-another.ts'
import { judgeForm } from '../form/parts/resolver.ts'
import { useFollow } from '../form/use-follow.ts'
import { isOvertaken, useStale } from '../form/use-stale.ts'
import { keepPlace } from './first.ts'
import type { LinesOf } from './lines/parts/line.ts'
import { linesIn, useLines } from './lines/parts/use-lines.ts'

export interface DocumentFormOptions {
  document: Document
  /** The record that is edited; null for a new one. */
  row: DocumentRecord | null
  first: Row
  draftName: FormName
  draft: Draft | null
  /** The field that takes the focus at first; without it the first one. */
  begins: string | null
  onSaved: (saved: ReadRow) => void
}

/** A document as it is typed: its header in a form, its lines beside it, and a copy of both on the device. */
export function useDocumentForm({ document, row, first, draftName, draft, onSaved }: DocumentFormOptions) {
  const { t } = useTranslation(['documents', 'common'])
  const say = useLabel('errors')
  const element = useRef<HTMLFormElement>(null)
  const [base, setBase] = useState({ values: first, row })
  const [id] = useState(() => row?.id ?? String(draft?.values.id ?? v7()))
  const [saved, setSaved] = useState<ReadRow | null>(null)
  const [restoredAt, setRestoredAt] = useState(draft?.saved_at ?? null)
  const [busy, setBusy] = useState(false)
  const [baseLines, setBaseLines] = useState(() => linesIn(document, first))
  const lines = useLines(
    document,
    useMemo(() => linesIn(document, draft?.values ?? first), [document, draft, first]),
  )
  const header = useForm<Row>({ defaultValues: useMemo(() => headerOf(document, first), [document, first]) })
  const { isDirty: isHeaderDirty } = header.formState
  const isDirty = isHeaderDirty || Object.entries(lines.lines).some(([name, rows]) => rows !== baseLines[name])
  const [trouble, setTrouble] = useState<string | null>(null)
  /** Of the faults that were shown last, new each time: the focus goes to the first. */
  const [marked, setMarked] = useState<{ readonly onHeader: boolean } | null>(null)

  useRestoredOnce(draft, (values) => {
    for (const key of Object.keys(headerOf(document, first)))
      header.setValue(key, values[key] ?? null, { shouldDirty: true })
  })
  // Navigate only after the guard has seen that nothing is unsaved, a moment after the save.
  useEffect(() => {
    if (!saved || isDirty) return
    const leaving = setTimeout(() => onSaved(saved))
    return () => clearTimeout(leaving)
  }, [saved, isDirty, onSaved])

  const values = (): Row => ({ ...header.getValues(), ...lines.now() })
  const latest = useRef(values)
  latest.current = values
  function begin(next: Row) {
    header.reset(headerOf(document, next))
    const nextLines = linesIn(document, next)
    setBaseLines(nextLines)
    lines.replaceAll(nextLines)
  }
  const isLines = (key: string) => document.fields[key]?.kind === 'lines'
  const typing = {
    values,
    begin,
    type: (key: string, value: unknown) =>
      isLines(key) ? lines.set(key, value as readonly Row[]) : header.setValue(key, value, { shouldDirty: true }),
  }
  const stale = useStale(document, id, base.values, typing, (newer, next) =>
    setBase({ row: recordFrom(newer), values: next }),
  )

  const set = useCallback(
    (key: string, value: unknown) => {
      header.clearErrors()
      header.setValue(key, value, { shouldDirty: true })
    },
    [header],
  )
  const { change, settled } = useFollow(document, header, set)

  /**
   * What had the focus when it was sent: who went on meanwhile is not called back to a fault. The button of a question that
   * has closed since tells nothing of that, nor does no field at all: the question is gone and gives the focus back next.
   */
  const sentFrom = useRef<Element | null>(null)
  function show(messages: Readonly<Record<string, string>>) {
    const known = Object.keys(header.getValues())
    const onHeader = Object.entries(messages).filter(([key]) => known.includes(key))
    for (const [key, message] of onHeader) header.setError(key, { type: 'rule', message })
    lines.tell(Object.fromEntries(Object.entries(messages).filter(([key]) => isLines(key.split('.')[0] ?? ''))))
    const shown = (key: string) => known.includes(key) || isLines(key.split('.')[0] ?? '')
    setTrouble(Object.entries(messages).find(([key]) => !shown(key))?.[1] ?? null)
    if (Object.keys(messages).length > 0) setMarked({ onHeader: onHeader.length > 0 })
  }
  // After they are drawn: until then no field is marked.
  useEffect(() => {
    const { activeElement, body } = window.document
    const from = sentFrom.current
    const wentOn = from?.isConnected && ![body, activeElement].includes(from) && activeElement !== body
    if (!marked || wentOn || isBehind(element.current)) return
    if (marked.onHeader) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else element.current?.querySelector<HTMLElement>('[data-next-fault]')?.click()
  }, [marked])
  const spoken = (faults: Faults) =>
    Object.fromEntries(
      Object.entries(faults).flatMap(([key, [fault]]) =>
        fault ? [[key, say(`errors:${fault.code}`, fault.params)]] : [],
      ),
    )

  async function send(input: Row, is_draft: boolean): Promise<Extract<Saved, { ok: true }> | null> {
    const command = base.row
      ? ({ action: 'update', id, input: { ...input, is_draft }, revision: base.row.revision } as const)
      : ({ action: 'create', id, input: { ...input, is_draft } } as const)
    const sent = values()
    const answer = await saveRow(document, command)
    if (answer.ok) return answer
    if (isOvertaken(answer.code, base.row) && (await stale.meet(answer.current))) return null
    const messages = Object.entries(answer.errors).map(([key, [message]]) => [key, message ?? ''] as const)
    // Messages on fields changed while the answer was on its way are dropped.
    show(Object.fromEntries(messages.filter(([key]) => at(latest.current(), key) === at(sent, key))))
    if (messages.length === 0 && answer.code !== 'under_way') notify.error(answer.message)
    return null
  }

  /** The row as it would be sent; null if it has faults, which are shown. */
  function judge(): Row | null {
    sentFrom.current = window.document.activeElement
    const judged = judgeForm(document, values())
    header.clearErrors()
    show('faults' in judged ? spoken(judged.faults) : {})
    return 'faults' in judged ? null : judged.row
  }

  /** True when saved. With `stay` it does not leave for the page of the saved document. */
  const save = useOneAfterAnother(async (is_draft: boolean, { stay = false }: { stay?: boolean } = {}) => {
    await settled()
    const judged = judge()
    if (!judged) return false
    setBusy(true)
    try {
      return await kept(judged, is_draft, stay)
    } finally {
      setBusy(false)
    }
  })

  async function kept(input: Row, is_draft: boolean, stay: boolean): Promise<boolean> {
    const sent = lines.now()
    const answer = await send(input, is_draft)
    if (!answer) return false
    const row = answer.row ?? ({ ...input, id } as ReadRow)
    await clearDraft(draftName)
    const user = currentUser()
    if (user) keepPlace(document, user, row)
    const said = is_draft ? t('saved.draft') : t('saved.posted', { number: String(row.number ?? '') })
    notify.success(answer.waiting ? t('common:saved.waitingHere') : said)
    header.reset(header.getValues())
    setBaseLines(sent)
    if (!stay) setSaved(row)
    return true
  }

  function discard() {
    begin(base.values)
    setRestoredAt(null)
    void clearDraft(draftName)
  }

  /** Deletes the draft: the person chose not to save. */
  const givenUp = useRef(false)
  function giveUp() {
    givenUp.current = true
    void clearDraft(draftName)
  }

  const isKept = useRef(false)
  const { now } = lines
  const typed = useWatch({ control: header.control }) as Row
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn lines tell that there are new ones to keep
  useEffect(() => {
    if (givenUp.current) return
    if (isDirty) keepDraft(draftName, { ...typed, ...now(), id })
    else if (isKept.current) void clearDraft(draftName)
    isKept.current = isDirty
  }, [draftName, id, typed, lines.lines, now, isDirty])

  const keep = useRef((changed: LinesOf) => keepDraftNow(draftName, { ...latest.current(), ...changed, id })).current

  const { row: read } = base
  return {
    header,
    lines,
    element,
    id,
    row: read,
    save,
    /** Whether it could be sent; its faults are shown. */
    isSound: () => judge() !== null,
    change,
    /** Keeps the document with these lines on the device at once; answers whether there was room. */
    keep,
    discard,
    giveUp,
    stale,
    isDirty,
    busy,
    /** True while saving and once saved: the balances then include this document already. */
    isSettling: busy || (saved !== null && !isDirty),
    restoredAt,
    trouble,
    typed,
  }
}

/** The value at a path such as `lines.3.quantity`. */
const at = (values: Row, key: string) =>
  key.split('.').reduce<unknown>((found, name) => (found as Row | null | undefined)?.[name], values)

function headerOf(document: Document, values: Row): Row {
  const names = Object.entries(document.fields).flatMap(([name, field]) =>
    field.kind === 'lines' || field.given ? [] : [keyOf(name, field)],
  )
  return Object.fromEntries(names.map((key) => [key, values[key] ?? null]))
}

function useRestoredOnce(draft: Draft | null, restore: (values: Row) => void) {
  const latest = useRef(restore)
  latest.current = restore
  useEffect(() => {
    if (draft) latest.current(draft.values)
  }, [draft])
}
