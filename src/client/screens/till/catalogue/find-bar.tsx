import LayoutGrid from 'lucide-react/icons/layout-grid'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/parts/button.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import css from '../parts/find.module.css'
import { searchId } from '../parts/use-keys.ts'
import { useBooks } from '../state/books.ts'
import { choose, scan } from '../state/counter.ts'
import { stockedNow, useStocked } from '../state/live-catalogue.ts'
import { look, lookedNow, onLooked, useLooked } from '../state/ui.ts'
import { foundNow } from './found.ts'

/** The search field for names, barcodes and IMEIs. It is uncontrolled, for speed: typing does not render it. */
export function FindBar() {
  const { t } = useTranslation('till')
  const isEmpty = useLooked((now) => now.text === '')
  const field = useRef<HTMLInputElement>(null)
  const open = useLooked((now) => now.open)
  const camera = useLooked((now) => now.camera)
  const { whole } = useStocked()
  const books = useBooks()
  const touch = useMedia(coarsePointer)

  useEffect(
    () =>
      onLooked(() => {
        if (field.current && field.current.value !== lookedNow().text) field.current.value = lookedNow().text
      }),
    [],
  )

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.ctrlKey) return
    const { text } = lookedNow()
    if (event.key === 'Enter' && text.trim()) {
      event.preventDefault()
      if (looksLikeCode(text)) {
        scan(books, [text.trim()])
        return look({ text: '' })
      }
      const item = foundNow()[lookedNow().at]
      if (item) choose(item, books)
      return
    }
    if (!text || !['ArrowDown', 'ArrowUp'].includes(event.key)) return
    event.preventDefault()
    const at = lookedNow().at + (event.key === 'ArrowDown' ? 1 : -1)
    look({ at: Math.max(0, Math.min(foundNow().length - 1, at)) })
  }

  return (
    <div className={css.bar}>
      <TextInput
        id={searchId}
        size="till"
        className={css.search}
        icon={Search}
        ref={field}
        defaultValue={lookedNow().text}
        // A finger would get a keyboard over half of the screen.
        autoFocus={!touch}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-label={t('find.label')}
        placeholder={t('find.placeholder')}
        onChange={({ target }) => look({ text: target.value })}
        onKeyDown={onKeyDown}
        end={
          isEmpty ? (
            <span className={css.ready} data-whole={whole || undefined}>
              {t(whole ? 'find.ready' : 'find.reading')}
            </span>
          ) : (
            <IconButton icon={X} label={t('find.clear')} onClick={() => look({ text: '' })} />
          )
        }
      />
      <IconButton
        icon={ScanBarcode}
        label={t('find.camera')}
        size="till"
        variant={camera ? 'subtle' : 'quiet'}
        aria-pressed={camera}
        onClick={() => look({ camera: !camera, open: false })}
      />
      <IconButton
        icon={LayoutGrid}
        label={t('find.goods')}
        size="till"
        variant={open ? 'subtle' : 'quiet'}
        className={css.narrow}
        aria-pressed={open}
        onClick={() => look({ open: !open, text: '' })}
      />
    </div>
  )
}

/** True if the typed text is a code: then only that product is meant, not what has a part of it. */
const looksLikeCode = (text: string) =>
  stockedNow().catalogue?.byCode(text.trim()) != null || (/^\d{8,}$/.test(text.trim()) && foundNow().length === 0)
