import i18next from 'i18next'
import { v7 } from 'uuid'
import { useFind } from '#client/data/ask/use-find.ts'
import { inOneBreath } from '#client/data/call/fault-words.ts'
import { removeRow, restoreRow, saveRow } from '#client/data/device/changes.ts'
import { useWords } from '#client/fields/words.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { notify } from '#client/parts/messages.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { emptyRow, type Resource, type Row, titleOf } from '#domain/kernel/resource.ts'
import type { Fault } from '#domain/kernel/result.ts'
import type { ReadRow } from '#store/port.ts'
import { judgeForm } from '../parts/resolver.ts'

type Messages = Readonly<Record<string, string>>
type Say = (fault: Fault) => string

/** Keeps the records that belong to another one: what was refused comes back as messages by key. */
export function useKeptRecord(target: Resource, by: string, owner: ReadRow) {
  const find = useFind(target)
  const words = useWords(target)
  const whose = { [`${by}_id`]: owner.id, organisation_id: owner.organisation_id }

  /** Another record's code: who has it. */
  async function ownerOf(key: string, value: unknown): Promise<string | null> {
    if (!target.unique.some((rule) => rule.length === 1 && rule[0] === key)) return null
    const { rows } = await find({ filters: { [key]: { any: [String(value)] } }, per_page: 1 }).catch(() => ({
      rows: [],
    }))
    const named = rows[0]?.[by] as Row | undefined
    const field = target.fields[by]
    return named && field?.kind === 'ref' ? titleOf(resourceNamed(field.to), named, currentLanguage()) : null
  }

  async function save(row: ReadRow | null, typed: Row, say: Say): Promise<Messages | null> {
    const input = { ...emptyRow(target), ...row, ...typed, ...whose }
    const judged = judgeForm(target, input)
    if ('faults' in judged)
      return Object.fromEntries(
        Object.entries(judged.faults).flatMap(([key, [fault]]) => (fault ? [[key, say(fault)]] : [])),
      )
    const saved = await saveRow(
      target,
      row
        ? { action: 'update', id: row.id, input: judged.row, revision: row.revision }
        : { action: 'create', id: v7(), input: judged.row },
    )
    if (saved.ok) {
      const name = titleOf(target, judged.row, currentLanguage())
      const kind = words.one
      notify.success(i18next.t(row ? 'record:updated' : 'record:created', { kind, name }))
      return null
    }
    if (saved.code === 'under_way') return null
    const told: Record<string, string> = {}
    for (const [key, messages] of Object.entries(saved.errors)) {
      const name = await ownerOf(key, judged.row[key])
      told[key] = name ? i18next.t('record:belongs', { name }) : messages.join('. ')
    }
    return Object.keys(told).length > 0 ? told : { '': saved.message }
  }

  async function remove(row: ReadRow) {
    const name = titleOf(target, row, currentLanguage())
    const removed = await removeRow(target, row.id)
    if (!removed.ok) return notify.error(inOneBreath(removed))
    notify.success(i18next.t('record:removed', { name }), {
      label: i18next.t('record:undo'),
      run: () => void restoreRow(target, row.id),
    })
  }

  /** Whether the books have a record of this code already. */
  const isTaken = (key: string) => async (code: string) =>
    (await find({ filters: { [key]: { any: [code] } }, per_page: 1 })).total > 0

  return { save, remove, isTaken }
}
