import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Kbd } from '#client/parts/badge.tsx'
import floating from '#client/parts/floating.module.css'
import { TextInput } from '#client/parts/text-input.tsx'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import css from './scan.module.css'
import { type Suggest, type Suggestion, useSuggestions } from './use-suggestions.ts'

interface ScanFieldProps {
  /** Called with a scanned or typed code; answers a message for the person, or null. */
  onCode: (text: string) => Promise<string | null>
  /** What to offer while a person types. */
  suggest?: Suggest
}

/** The field for a scanner: codes are handled in order, however fast they come. Who types is offered what fits. */
export function ScanField({ onCode, suggest }: ScanFieldProps) {
  const { t } = useTranslation('documents')
  const coarse = useMedia(coarsePointer)
  const input = useRef<HTMLInputElement>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const list = useId()
  const [text, setText] = useState('')
  const [told, setTold] = useState<string | null>(null)
  const { found, active, step, chosen, close } = useSuggestions(text, suggest)

  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F2' || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  function take() {
    const code = text.trim()
    setText('')
    if (code) queue.current = queue.current.then(() => onCode(code)).then(setTold)
  }
  function choose({ take }: Suggestion) {
    setText('')
    take()
    input.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    if (event.key === 'Enter') chosen ? choose(chosen) : take()
    else if (found.length === 0) return
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={css.scan}>
      <TextInput
        ref={input}
        icon={ScanBarcode}
        end={!coarse && <Kbd>F2</Kbd>}
        aria-label={t('scan.label')}
        placeholder={t('scan.label')}
        value={text}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        {...(suggest && {
          role: 'combobox',
          'aria-expanded': found.length > 0,
          'aria-controls': list,
          'aria-autocomplete': 'list',
          'aria-activedescendant': chosen ? `${list}-${active}` : undefined,
        })}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {suggest && (
        <div id={list} role="listbox" aria-label={t('scan.label')} hidden={found.length === 0} className={css.offered}>
          <div className={floating.panel}>
            {found.map((one, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field, which keeps the focus
              <div
                key={one.id}
                id={`${list}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                className={floating.item}
                data-highlighted={at === active ? '' : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(one)}
              >
                <span className={floating.text}>
                  {one.label}
                  {one.hint && <small>{one.hint}</small>}
                </span>
              </div>
            ))}
          </div>
        </div>
      )}
      <span className="unseen" role="status">
        {told ?? (found.length > 0 ? t('scan.found', { count: found.length }) : '')}
      </span>
    </div>
  )
}
