import Calculator from 'lucide-react/icons/calculator'
import PackageCheck from 'lucide-react/icons/package-check'
import X from 'lucide-react/icons/x'
import { type ComponentType, lazy, useState } from 'react'
import { Link } from 'react-router-dom'
import { useActor } from '#client/data/who/session.ts'
import { Button, buttonClass } from '#client/parts/button.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Icon } from '#client/parts/icon.tsx'
import { notify } from '#client/parts/messages.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import type { Document } from '#domain/kernel/document.ts'
import { stepsFor } from '#domain/kernel/places.ts'
import type { StepScreen } from '#domain/kernel/step.ts'
import type { ReadRow } from '#store/port.ts'
import { StepDialog } from './parts/step-dialog.tsx'
import type { StepScreenProps } from './parts/step-screen.ts'
import { useStep } from './parts/use-step.ts'

const icons = { receive: PackageCheck, close: Calculator, fill: Calculator } satisfies Record<StepScreen, unknown>

/** Step screens that are dialogs; the others are pages with an address of their own. */
const dialogs: Partial<Record<StepScreen, ComponentType<StepScreenProps>>> = {
  receive: lazy(() => import('./goods/receive/receive-dialog.tsx')),
  fill: lazy(() => import('./parts/step-fill-dialog.tsx')),
}

/** Buttons for the steps this person may take now; the usual one is last. */
export function StepButtons({ document, row }: { document: Document; row: ReadRow }) {
  const steps = stepsFor(document, row, useActor())
  const [opened, setOpened] = useState<string | null>(null)
  const screenOf = (to: string) => document.steps[to]?.screen ?? to
  const buttons = [...Map.groupBy(steps, screenOf).values()].flatMap(([first]) => first ?? []).reverse()
  const screen = opened === null ? undefined : document.steps[opened]?.screen
  const Dialog = screen && dialogs[screen]
  const close = () => setOpened(null)
  return (
    <>
      {buttons.map((to) => (
        <StepButton key={to} document={document} row={row} to={to} onOpen={() => setOpened(to)} />
      ))}
      {opened !== null && !screen && <StepDialog document={document} row={row} to={opened} onClose={close} />}
      <Suspense>
        {Dialog && (
          <Dialog
            document={document}
            row={row}
            steps={Object.keys(document.steps).filter((to) => screenOf(to) === screen)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

interface StepButtonProps {
  document: Document
  row: ReadRow
  to: string
  onOpen: () => void
}

function StepButton({ document, row, to, onOpen }: StepButtonProps) {
  const label = useLabel('resources')
  const { take, busy } = useStep(document, row)
  const { look = 'solid', asks, screen } = document.steps[to] ?? {}
  const words = `resources:${document.name}.steps.${to}`
  const name = label(`${words}.button`)
  if (screen && !dialogs[screen])
    return (
      <Link to={`${document.route}/${screen}/${row.id}`} className={buttonClass({ variant: look })}>
        <Icon of={icons[screen]} />
        {name}
      </Link>
    )
  async function takeNow() {
    const trouble = await take(to, { done: label(`${words}.done`) })
    if (trouble) notify.error(trouble)
  }
  return (
    <Button
      variant={look}
      icon={screen ? icons[screen] : look === 'danger' ? X : undefined}
      busy={busy}
      onClick={screen || asks ? onOpen : () => void takeNow()}
    >
      {name}
    </Button>
  )
}
