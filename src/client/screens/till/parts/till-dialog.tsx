import { useEffect } from 'react'
import { Dialog, type DialogProps } from '#client/parts/dialog.tsx'
import { focusByArrows } from './arrow-focus.ts'
import css from './dialogs.module.css'
import { fadeSuccess } from './fade-success.ts'

/** A dialog with large buttons; up and down move through its choices. What went well before gives way to it. */
export function TillDialog(props: DialogProps) {
  useEffect(fadeSuccess, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are heard of whatever has the focus in it.
    <div className={css.around} onKeyDown={focusByArrows}>
      <Dialog controls="till" {...props} />
    </div>
  )
}
