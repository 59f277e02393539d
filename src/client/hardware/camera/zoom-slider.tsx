import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './camera.module.css'
import type { Zoom } from './track-controls.ts'

/** Makes a small code larger, by finger, mouse or arrow keys. */
export function ZoomSlider({ of }: { of: Zoom }) {
  const { t } = useTranslation('hardware')
  const [now, setNow] = useState(of.now)
  const said = `${now.toFixed(1)}×`
  return (
    <label className={css.zoom}>
      <input
        type="range"
        min={of.min}
        max={of.max}
        step={of.step || 'any'}
        value={now}
        aria-label={t('camera.zoom')}
        aria-valuetext={said}
        onChange={({ target }) => {
          setNow(target.valueAsNumber)
          of.set(target.valueAsNumber)
        }}
      />
      <span aria-hidden>{said}</span>
    </label>
  )
}
