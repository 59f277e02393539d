import { useEffect, useMemo, useState } from 'react'
import { loadDraft } from '#client/data/device/drafts.ts'
import { formsBegun } from '#client/data/device/drafts-begun.ts'
import type { Draft } from '#client/data/device/outbox.ts'
import { useDevice } from '#client/data/device/use-device.ts'
import type { User } from '#client/data/who/user.ts'
import { besideIn, draftNameOf } from '#client/pages/form/draft-name.ts'
import { documents } from '#domain/house.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { type DeviceBooks, type ReadRow, scopeOf } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import type { WaitingRows } from '../parts/doors.ts'
import { useWaiting } from '../parts/use-waiting.ts'
import { create, type Door } from './doors.ts'
import { toWaiting } from './way.ts'

/** Documents that wait under one name. */
export interface WaitingWork {
  readonly document: Document
  /** Behind which door they are counted. */
  readonly door: Door | null
  readonly wait: string
  readonly total: number
  /** Those that this device holds. */
  readonly rows: readonly ReadRow[]
  /** The address of their list, and where they are found: that, or the only one of them. */
  readonly list: string
  readonly to: string
}

/** A new document that was begun on this device and not saved. */
export interface Unsaved {
  readonly door: Door
  /** Which of several it is; null for the first. */
  readonly beside: string | null
  readonly draft: Draft
}

/** A door with what waits behind it. */
export interface BehindDoor {
  readonly door: Door
  readonly work: readonly WaitingWork[]
  readonly unsaved: readonly Unsaved[]
}

interface WarehouseWork {
  readonly work: readonly WaitingWork[]
  readonly unsaved: readonly Unsaved[]
  /** What waits for this person besides documents, by the name of its declaration. */
  readonly others: ReadonlyMap<string, readonly WaitingRows[]>
}

/** What waits for a person who works in a warehouse; null until it is known. */
export function useWork(user: User, doors: readonly Door[]): WarehouseWork | null {
  const waiting = useWaiting(user)
  const unsaved = useUnsaved(doors)
  const asked = documents.flatMap((document) =>
    (waiting?.by.get(document.name) ?? []).map((rows) => ({
      document,
      rows,
      door: doorBefore(doors, document, rows.wait),
    })),
  )
  const name = asked.map(({ rows }) => rows.to).join(' ')
  const held = useDevice('waiting', [name], (books) =>
    Promise.all(asked.map(({ document, rows: { query } }) => heldBy(books, document, query, user.actor))),
  )
  if (!waiting || !unsaved) return null
  const work = asked.map(({ document, door, rows: { wait, total, to } }, at): WaitingWork => {
    const rows = held?.[at] ?? []
    return { document, door, wait, total, rows, list: to, to: toWaiting(document, total, rows, to) }
  })
  return {
    // What stands behind a door comes before the rest, in the order of the doors.
    work: [...doors, null].flatMap((door) => work.filter((one) => one.door === door)),
    unsaved,
    others: new Map([...waiting.by].filter(([of]) => !documents.some(({ name }) => name === of))),
  }
}

const doorBefore = (doors: readonly Door[], document: Document, wait: string) =>
  doors.find((door) => door.document === document && door.waits.includes(wait)) ?? null

/** The rows that the device holds, with their lines, which lists leave out. */
async function heldBy(books: DeviceBooks, document: Document, query: Query | undefined, actor: Actor) {
  if (!query) return []
  const scope = scopeOf(actor)
  const { rows } = await books.list(document, query, scope)
  const whole = await Promise.all(rows.map(({ id }) => books.get(document, id, scope)))
  return whole.filter((row) => row !== null)
}

const isNew = ({ leads }: Door) => leads === create

/** The new documents of a door that were begun here, the first of them first. */
async function begunBehind(door: Door): Promise<readonly Unsaved[]> {
  const { name } = door.document
  // The first may have been typed just now, before it is kept.
  const first = draftNameOf(name, { mode: 'create', id: null, again: null })
  const forms = [...new Set([first, ...(await formsBegun(first))])]
  const found = await Promise.all(
    forms.map(async (form) => {
      const beside = besideIn(name, form)
      const draft = beside === undefined ? null : await loadDraft(form)
      return draft && beside !== undefined ? [{ door, beside, draft }] : []
    }),
  )
  return found.flat()
}

/** Null until it is read. */
function useUnsaved(doors: readonly Door[]): readonly Unsaved[] | null {
  const [found, setFound] = useState<readonly Unsaved[] | null>(null)
  const makers = useMemo(() => doors.filter(isNew), [doors])
  useEffect(() => {
    let current = true
    const reading = makers.map((door) => begunBehind(door).catch(() => []))
    void Promise.all(reading).then((all) => current && setFound(all.flat()))
    return () => {
      current = false
    }
  }, [makers])
  return found
}
