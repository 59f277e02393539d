import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Badge } from './badge.tsx'
import { cx } from './cx.ts'
import css from './tabs.module.css'

export interface Tab<V extends string> {
  value: V
  label: ReactNode
  count?: number | undefined
  disabled?: boolean | undefined
}

interface TabsProps<V extends string> {
  /** Name of the choice, for screen readers. */
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
  /** Absent if the panel is elsewhere: for tabs in a dialog's header. */
  children?: ReactNode
}

function follow(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=tab]:not(:disabled)')]
  const at = tabs.indexOf(document.activeElement as HTMLButtonElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  const next = to === undefined ? undefined : tabs.at(to % tabs.length)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}

function TabList<V extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  look,
  id,
}: TabsProps<V> & { look?: string; id: string }) {
  return (
    <div role="tablist" aria-label={label} className={look} onKeyDown={follow}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={children === undefined ? undefined : `${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          disabled={tab.disabled}
          className={css.tab}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && <Badge tone="neutral">{tab.count}</Badge>}
        </button>
      ))}
    </div>
  )
}

function withPanel(look: string | undefined) {
  return function TabsWithPanel<V extends string>(props: TabsProps<V>) {
    const id = useId()
    return (
      <>
        <TabList {...props} look={cx(css.list, look)} id={id} />
        {props.children !== undefined && (
          <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${props.value}`} className={css.panel}>
            {props.children}
          </div>
        )}
      </>
    )
  }
}

/** Underlined, for the parts of a page or a dialog. */
export const Tabs = withPanel(css.lined)
/** A box of equal halves, for a choice of two or three. */
export const SegmentedTabs = withPanel(css.boxed)
