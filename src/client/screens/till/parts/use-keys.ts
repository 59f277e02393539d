import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { coarsePointer } from '#client/parts/use-media.ts'
import { isTracked } from '#domain/registers/goods-units.ts'
import { remove } from '../state/counter.ts'
import { act, newSale, saleNow, tillNow } from '../state/desk.ts'
import { stockedNow } from '../state/live-catalogue.ts'
import { putOff } from '../state/put-off.ts'
import { askedNow, look, lookedNow, openAsked, show, troubleNow, viewNow } from '../state/ui.ts'

export const searchId = 'till-search'

/** Keyboard shortcuts; each key is shown beside its button. */
export function useKeys(): void {
  const { t } = useTranslation('till')
  useEffect(() => {
    const selected = () => saleNow().lines.find(({ key }) => key === saleNow().selected)
    const onLine = (deed: (key: string) => void) => () => {
      const line = selected()
      if (line) deed(line.key)
    }
    const deeds: Readonly<Record<string, () => void>> = {
      F1: () => openAsked({ kind: 'keys' }),
      F2: () => document.getElementById(searchId)?.focus(),
      F3: () => openAsked({ kind: 'client' }),
      F4: () => {
        const line = selected()
        const { catalogue } = stockedNow()
        const item = line && catalogue?.get(line.goods.id)
        if (line && isTracked(line.goods)) return item && openAsked({ kind: 'units', item })
        if (line) openAsked({ kind: 'amount', of: 'quantity', key: line.key })
      },
      F6: onLine((key) => openAsked({ kind: 'amount', of: 'price', key })),
      F7: onLine((key) => openAsked({ kind: 'amount', of: 'discount', key })),
      F8: () => (saleNow().lines.length ? void putOff(t) : openAsked({ kind: 'held' })),
      F9: () => saleNow().lines.length > 0 && show('pay'),
      F10: () => newSale(),
    }
    const withoutWords: Readonly<Record<string, () => void>> = {
      ArrowUp: () => act({ type: 'step', by: -1 }),
      ArrowDown: () => act({ type: 'step', by: 1 }),
      Delete: onLine((key) => remove(key, t('line.removed'), t('line.undo'))),
    }
    let hadPanel = false
    function noteKey(event: KeyboardEvent) {
      // For speed: the digits of a scanner go to the search alone.
      if (viewNow() === 'sell' && isTyping(event) && isCharacter(event)) return
      // Noted before anything hears the key: one that closes a panel must not do anything behind it.
      hadPanel = Boolean(askedNow() || troubleNow() || document.querySelector(panels))
      if (!isHeldDown(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    function onKey(event: KeyboardEvent) {
      if (viewNow() === 'sell' && isTyping(event) && isCharacter(event)) return
      // Nor may the keys of another screen of the till hear it.
      if (hadPanel) return event.stopImmediatePropagation()
      if (event.defaultPrevented || viewNow() !== 'sell' || event.isComposing) return
      const deed =
        event.ctrlKey && event.key === 'Enter'
          ? deeds.F9
          : event.altKey && /^[1-9]$/.test(event.key)
            ? () => switchTo(Number(event.key) - 1)
            : event.ctrlKey || event.altKey || event.metaKey
              ? undefined
              : (deeds[event.key] ?? (lookedNow().text ? undefined : withoutWords[event.key]))
      if (deed) {
        event.preventDefault()
        return deed()
      }
      if (event.key === 'Escape')
        return look({ text: '', group: lookedNow().text ? lookedNow().group : null, open: false, marking: false })
      toSearch(event)
    }
    addEventListener('keydown', noteKey, true)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', noteKey, true)
      removeEventListener('keydown', onKey)
    }
  }, [t])
}

const panels = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** A key that acts does so once, however long it is held: what it closes would give it to what lies behind. */
const isHeldDown = ({ repeat, key }: KeyboardEvent) => repeat && /^F\d+$/.test(key)

function switchTo(at: number) {
  const sale = tillNow().sales[at]
  if (sale) act({ type: 'switch', id: sale.id })
}

const isCharacter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)

/** Focuses the search, as after closing a dialog. Not with touch: the keyboard would cover half of the screen. */
export function focusSearch() {
  if (!matchMedia(coarsePointer).matches) requestAnimationFrame(() => document.getElementById(searchId)?.focus())
}

/** Typing outside of a field goes to the search. */
function toSearch(event: KeyboardEvent) {
  if (!isTyping(event) && isCharacter(event) && event.key !== ' ') document.getElementById(searchId)?.focus()
}
