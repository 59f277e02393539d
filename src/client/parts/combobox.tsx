import { Combobox as Chakra, createListCollection } from '@chakra-ui/react'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import History from 'lucide-react/icons/history'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, type UIEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './combobox.module.css'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import floating from './floating.module.css'
import { Icon } from './icon.tsx'
import { InChakra } from './in-chakra.tsx'
import type { Option } from './select.tsx'
import frame from './text-input.module.css'
import type { InputSize } from './text-input.tsx'
import { type LoadOptions, useOptions } from './use-options.ts'

interface Common {
  load: LoadOptions
  /** 400 ms for look-ups at the server; 0 for those the device answers. */
  debounce?: number
  placeholder?: string | undefined
  emptyText?: string | undefined
  disabled?: boolean | undefined
  clearable?: boolean
  autoFocus?: boolean
  size?: InputSize
  name?: string
  /** Only if it is not inside a Field. */
  'aria-label'?: string
  onBlur?: () => void
  end?: ReactNode
  /** Makes what is typed; the last entry of the list offers it. */
  creates?: Creates | undefined
}

interface Creates {
  readonly label: string
  readonly make: (typed: string) => void
}

/** The value of the entry that makes what is typed; no record has it. */
const making = '+'

export interface ComboboxProps extends Common {
  value: Option | null
  onChange: (value: Option | null) => void
}

export interface MultiComboboxProps extends Common {
  value: readonly Option[]
  onChange: (value: readonly Option[]) => void
}

export const Combobox = ({ value, onChange, ...rest }: ComboboxProps) => (
  <Lookup {...rest} chosen={value ? [value] : []} onChoose={([first]) => onChange(first ?? null)} />
)

export const MultiCombobox = ({ value, onChange, ...rest }: MultiComboboxProps) => (
  <Lookup {...rest} multiple chosen={value} onChoose={onChange} />
)

interface LookupProps extends Common {
  multiple?: boolean
  chosen: readonly Option[]
  onChoose: (chosen: readonly Option[]) => void
}

function Lookup({ multiple = false, chosen, onChoose, clearable = true, size = 'md', ...rest }: LookupProps) {
  const { t } = useTranslation('common')
  const { id, ...described } = useFieldControl() ?? {}
  const found = useOptions(rest.load, rest.debounce ?? 400)
  // The typed text, until something is chosen or the focus leaves; null: the chosen option's name is shown.
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(rest.autoFocus ?? false)
  // In a small field there is no room for tags: the list itself tells what is chosen.
  const tagged = multiple && size !== 'sm'
  const name = multiple ? '' : (chosen[0]?.label ?? '')
  const { creates } = rest
  const isNew = Boolean(creates && typed?.trim() && !found.busy && !isNamed(found.options, typed))
  // The list may close, and what was typed be gone, before the choice is told.
  const latest = useRef('')
  const choose = (options: readonly Option[], values: readonly string[] = []) => {
    setTyped(null)
    if (creates && values.includes(making)) {
      // Of several the list stays open for the next, but not below the form of a new one.
      setOpen(false)
      creates.make(latest.current.trim())
    } else onChoose(options)
  }
  const input = useRef<HTMLInputElement>(null)
  const type = (now: string) => {
    // Typing after a chosen name starts a new search: the name, which may arrive between two keys, is cut off.
    const text = typed === null && now.startsWith(name) ? now.slice(name.length) : now
    setTyped(text)
    latest.current = text
    found.search(text)
    if (!text && !multiple && clearable) onChoose([])
  }
  const collection = useMemo(() => {
    const known = [...found.options, ...chosen.filter((one) => !found.options.some((each) => each.value === one.value))]
    const items = isNew ? [...known, { value: making, label: typed ?? '' }] : known
    return createListCollection({ items, isItemDisabled: (option) => option.disabled ?? false })
  }, [found.options, chosen, isNew, typed])

  const { search } = found
  useEffect(() => {
    if (rest.autoFocus) search('', 0)
  }, [rest.autoFocus, search])

  const note = found.failed
    ? t('states.loadFailed')
    : found.busy
      ? t('states.loading')
      : (rest.emptyText ?? t('states.nothingFound'))
  const remove = (option: Option) => choose(chosen.filter((one) => one.value !== option.value))

  return (
    <InChakra>
      <Chakra.Root
        unstyled
        className={css.root}
        collection={collection}
        multiple={multiple}
        value={chosen.map((option) => option.value)}
        onValueChange={({ items, value }) => choose(items, value)}
        inputValue={typed ?? name}
        onOpenChange={({ open, reason }) => {
          setOpen(open)
          if (!open) {
            found.stop()
            setTyped(null)
          }
          // Typing opens the list too, but has already started a search.
          else if (reason !== 'input-change') {
            input.current?.select()
            found.search('', 0)
          }
        }}
        openOnClick
        open={isOpen}
        inputBehavior="autohighlight"
        selectionBehavior={multiple ? 'clear' : 'replace'}
        disabled={rest.disabled}
        positioning={{ sameWidth: true, strategy: 'fixed', gutter: 4, placement: 'bottom-start' }}
        ids={id ? { input: id } : undefined}
      >
        <Chakra.Control unstyled className={cx(frame.frame, frame[size], css.frame, size === 'sm' && css.small)}>
          {tagged &&
            chosen.map((option) => (
              <span key={option.value} className={css.tag}>
                {option.label}
                <button
                  type="button"
                  aria-label={t('actions.removeNamed', { name: option.label })}
                  onClick={() => remove(option)}
                >
                  <Icon of={X} size={14} />
                </button>
              </span>
            ))}
          <Chakra.Input
            ref={input}
            unstyled
            {...described}
            name={rest.name}
            autoFocus={rest.autoFocus}
            onChange={(event) => type(event.currentTarget.value)}
            aria-label={rest['aria-label'] ?? described['aria-label']}
            placeholder={tagged && chosen.length ? undefined : rest.placeholder}
            onBlur={() => {
              setTyped(null)
              rest.onBlur?.()
            }}
            autoComplete="off"
          />
          {rest.end}
          {clearable && chosen.length > 0 && !rest.disabled && (
            <button
              type="button"
              className={css.button}
              aria-label={t('actions.clear')}
              data-tip={t('actions.clear')}
              onClick={() => choose([])}
            >
              <Icon of={X} size={14} />
            </button>
          )}
          <Chakra.Trigger unstyled className={css.button} tabIndex={-1} aria-label={t('actions.openList')}>
            <Icon of={ChevronDown} size={14} />
          </Chakra.Trigger>
        </Chakra.Control>
        <Chakra.Positioner unstyled className={floating.positioner}>
          <Chakra.Content
            unstyled
            className={cx(floating.panel, css.list)}
            onScroll={(event) => isNearEnd(event) && void found.loadMore()}
          >
            {(found.failed || found.busy || found.options.length === 0) && (
              <div role="option" aria-disabled aria-selected={false} tabIndex={-1} className={floating.note}>
                {note}
              </div>
            )}
            {found.options.map((option) => (
              <Chakra.Item
                unstyled
                key={option.value}
                item={option}
                className={floating.item}
                aria-description={option.recent ? t('states.recent') : undefined}
              >
                <span className={floating.text}>
                  {option.label}
                  {option.hint && <small>{option.hint}</small>}
                </span>
                {option.recent && <Icon of={History} size={14} />}
                {multiple && chosen.some(({ value }) => value === option.value) && <Icon of={Check} size={14} />}
              </Chakra.Item>
            ))}
            {isNew && creates && (
              <Chakra.Item unstyled item={{ value: making, label: typed ?? '' }} className={floating.item}>
                <Icon of={Plus} size={14} />
                <span className={floating.text}>
                  {creates.label}
                  <small aria-hidden>{typed}</small>
                </span>
              </Chakra.Item>
            )}
          </Chakra.Content>
        </Chakra.Positioner>
        <span role="status" className={css.told}>
          {isOpen &&
            !found.busy &&
            !found.failed &&
            t('states.found', { total: `${found.options.length}${found.more ? '+' : ''}` })}
        </span>
      </Chakra.Root>
    </InChakra>
  )
}

/** How near the end of the list the next page is asked for, in pixels. */
const near = 100

const isNearEnd = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) =>
  scrollHeight - scrollTop - clientHeight < near

const isNamed = (options: readonly Option[], typed: string) => {
  const wanted = typed.trim().toLocaleLowerCase()
  return options.some(({ label }) => label.toLocaleLowerCase() === wanted)
}
