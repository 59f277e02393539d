import Flashlight from 'lucide-react/icons/flashlight'
import FlashlightOff from 'lucide-react/icons/flashlight-off'
import Focus from 'lucide-react/icons/focus'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SwitchCamera from 'lucide-react/icons/switch-camera'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { Icon, type IconType } from '#client/parts/icon.tsx'
import { readStored, writeStored } from '#client/parts/stored.ts'
import { tellScan } from '../scan/scans.ts'
import { useWakeLock } from '../wake-lock.ts'
import css from './camera.module.css'
import { CodeFrames } from './code-frames.tsx'
import { useSeen } from './use-seen.ts'
import { type Watching, watch } from './watch.ts'
import { ZoomSlider } from './zoom-slider.tsx'

interface CameraScannerProps {
  /** Green: ready. Amber: half of the expected codes are read. Red: something is wrong and needs an answer. */
  tone?: 'ready' | 'half' | 'refused'
  /** Stops reading while a question is open. */
  paused?: boolean
  onClose?: () => void
  /** A way on for those whose camera fails: leads to where a code is typed. */
  onByHand?: () => void
  /** What was read of the label so far. */
  children?: ReactNode
}

const chosen = 'camera'

/** Shows a camera; the codes it reads are scans like any others. */
export default function CameraScanner(props: CameraScannerProps) {
  const { tone = 'ready', paused = false, onClose, onByHand, children } = props
  const { t } = useTranslation('hardware')
  const place = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(() => readStored(chosen))
  const [attempt, setAttempt] = useState(0)
  const [watching, setWatching] = useState<Watching>({ state: 'opening' })
  const [stopped, setStopped] = useState(false)
  const [lit, setLit] = useState(false)
  const [seen, see] = useSeen()
  const isPaused = useRef(false)
  isPaused.current = paused || stopped
  const open = watching.state === 'open' ? watching : null
  useWakeLock(open !== null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new beginning
  useEffect(() => {
    setLit(false)
    return watch({
      place: place.current!,
      wanted,
      isPaused: () => isPaused.current,
      onState: setWatching,
      onSeen: see,
      onSweep: (texts) => tellScan(texts, 'camera'),
    })
  }, [wanted, attempt])

  function next(choices: readonly { id: string }[], id: string | null) {
    const after = choices[(choices.findIndex((one) => one.id === id) + 1) % choices.length]
    writeStored(chosen, after?.id ?? null)
    setWanted(after?.id ?? null)
  }

  const turn = () => setStopped(!stopped)

  return (
    <section className={css.camera} aria-label={t('camera.name')}>
      <div ref={place} className={css.picture} />
      {seen && !stopped && <CodeFrames {...seen} />}
      {watching.state !== 'failed' && (
        <span className={css.corners} data-tone={tone} data-still={stopped || undefined} />
      )}
      {watching.state === 'opening' && <p className={css.told}>{t('camera.opening')}</p>}
      {watching.state === 'failed' && (
        <div className={css.told} role="alert">
          <p>{t(`camera.${watching.trouble}`)}</p>
          <p className={css.otherwise}>{t('camera.otherwise')}</p>
          <div className={css.ways}>
            <Button size="till" onClick={() => setAttempt(attempt + 1)}>
              {t('camera.again')}
            </Button>
            {onByHand && (
              <Button size="till" onClick={onByHand}>
                {t('camera.byHand')}
              </Button>
            )}
          </div>
        </div>
      )}
      {/* For a finger; the keyboard has the button below. */}
      {open && !stopped && <button type="button" className={css.tap} tabIndex={-1} aria-hidden onClick={turn} />}
      {open && stopped && (
        <button type="button" className={css.told} data-paused onClick={turn}>
          <Icon of={Pause} size={28} />
          {t('camera.stopped')}
        </button>
      )}
      {open?.camera.zoom && !stopped && <ZoomSlider of={open.camera.zoom} />}
      <div className={css.above}>
        {open?.camera.focus && (
          <Round icon={Focus} label={t('camera.focus')} onClick={() => void open.camera.focus?.()} />
        )}
        {open && open.choices.length > 1 && (
          <Round icon={SwitchCamera} label={t('camera.next')} onClick={() => next(open.choices, open.camera.id)} />
        )}
        {onClose && <Round icon={X} label={t('camera.close')} onClick={onClose} />}
      </div>
      <div className={css.below}>
        {open?.camera.light ? (
          <Round
            icon={lit ? FlashlightOff : Flashlight}
            label={t(lit ? 'camera.dark' : 'camera.light')}
            onClick={() => void open.camera.light?.(!lit).then(() => setLit(!lit))}
          />
        ) : (
          <span className={css.round} aria-hidden />
        )}
        <div className={css.chips}>{children}</div>
        {open ? (
          <Round icon={stopped ? Play : Pause} label={t(stopped ? 'camera.go' : 'camera.stop')} onClick={turn} />
        ) : (
          <span className={css.round} aria-hidden />
        )}
      </div>
    </section>
  )
}

const Round = ({ icon, label, onClick }: { icon: IconType; label: string; onClick: () => void }) => (
  <button type="button" className={css.round} aria-label={label} data-tip={label} onClick={onClick}>
    <Icon of={icon} size={22} />
  </button>
)
