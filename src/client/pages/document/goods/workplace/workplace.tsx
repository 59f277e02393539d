import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Camera from 'lucide-react/icons/camera'
import CameraOff from 'lucide-react/icons/camera-off'
import Keyboard from 'lucide-react/icons/keyboard'
import Undo2 from 'lucide-react/icons/undo-2'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#client/parts/button.tsx'
import { readStored, writeStored } from '#client/parts/stored.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { ToastPlace } from '#client/parts/toasts.tsx'
import { coarsePointer, phoneWidth, useMedia } from '#client/parts/use-media.ts'
import BlockedSheet from './blocked-sheet.tsx'
import { ByHand, type FindOffers } from './by-hand.tsx'
import { LastScan } from './last-scan.tsx'
import type { TakenScan } from './outcome.ts'
import { Current, type CurrentGoods, type Progress, type WorkRow, WorkRows } from './progress.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { type TakeSweep, useSweeps } from './use-sweeps.ts'
import css from './workplace.module.css'
import { WorkplaceFrame } from './workplace-frame.tsx'

const CameraScanner = lazy(() => import('#client/hardware/camera/camera-scanner.tsx'))

interface WorkplaceProps {
  /** What is being done: the document and its number. */
  title: string
  /** Whom it is about and where. */
  about?: ReactNode
  /** Called with all codes of one scan, one scan after another; answers what came of them. */
  onSweep: TakeSweep
  /** What is being scanned now; null before the first scan. */
  current: CurrentGoods | null
  /** The scan that was taken last; null before the first, and once all are undone. */
  last: TakenScan | null
  /** What can be said of the last scan. */
  lastTool?: ReactNode
  /** What was scanned so far, by goods, the latest first. */
  rows: readonly WorkRow[]
  /** How far all of it has come, where a quantity is expected. */
  total?: Progress | null
  /** Takes the last scan back; null if there is none. */
  onUndo: (() => void) | null
  onDone: () => void
  /** Opens the details of a row. */
  onRow?: (key: string) => void
  /** What is offered to a person who types by hand. */
  offer?: FindOffers
  /** False while a dialog over it is to hear the scans itself. */
  hears?: boolean
  children?: ReactNode
}

/** localStorage keys of this device: the hand that holds it, and whether the camera is wanted. */
const stored = { hand: 'hand', camera: 'workplace.camera' }

/**
 * The place to scan at, the same for every document: the camera, what is being scanned, the last scan large, what was
 * scanned so far, and three large buttons. The full screen of a phone, the side of a wider one. It knows nothing of
 * documents: `onSweep` makes of a scan what it means there.
 */
export default function Workplace(props: WorkplaceProps) {
  const {
    title,
    about,
    onSweep,
    current,
    last,
    rows,
    total = null,
    onUndo,
    onDone,
    onRow,
    offer,
    hears = true,
    lastTool,
  } = props
  const { t } = useTranslation('workplace')
  const phone = useMedia(phoneWidth)
  const coarse = useMedia(coarsePointer)
  const [hand, setHand] = useState(() => readStored(stored.hand) ?? 'right')
  const [camera, setCamera] = useState(() => (readStored(stored.camera) ?? (coarse ? 'on' : 'off')) === 'on')
  const [typing, setTyping] = useState(false)
  const { refusal, hear, after, settle } = useSweeps(onSweep, hears)
  const close = useBackCloses(phone, onDone)

  function turn(name: keyof typeof stored, to: string) {
    writeStored(stored[name], to)
    if (name === 'hand') setHand(to)
    else setCamera(to === 'on')
  }

  return (
    <WorkplaceFrame title={title} isWhole={phone} onClose={close}>
      <div className={css.head}>
        <IconButton icon={ArrowLeft} size="till" label={t('back')} onClick={close} />
        <div className={css.titles}>
          <h1>{title}</h1>
          {about && <p>{about}</p>}
        </div>
        <IconButton
          icon={ArrowLeftRight}
          size="till"
          label={t(hand === 'left' ? 'toRight' : 'toLeft')}
          onClick={() => turn('hand', hand === 'left' ? 'right' : 'left')}
        />
        <IconButton
          icon={camera ? CameraOff : Camera}
          size="till"
          label={t(camera ? 'cameraOff' : 'cameraOn')}
          onClick={() => turn('camera', camera ? 'off' : 'on')}
        />
        {!phone && <ToastPlace kind="title" />}
      </div>
      {camera && (
        <div className={css.camera}>
          <Suspense>
            <CameraScanner
              tone={refusal ? 'refused' : last?.kind === 'half' ? 'half' : 'ready'}
              paused={refusal !== null || typing || !hears}
              onByHand={() => setTyping(true)}
            >
              {last?.codes.map(({ label }) => (
                <span key={label}>{label}</span>
              ))}
            </CameraScanner>
          </Suspense>
        </div>
      )}
      <div className={css.body}>
        {current ? <Current of={current} /> : <p className={css.ready}>{t(camera ? 'readyCamera' : 'ready')}</p>}
        {last && <LastScan of={last} />}
        {last && lastTool && <div className={css.tool}>{lastTool}</div>}
        <WorkRows rows={rows} total={total} onRow={onRow} />
        {props.children}
      </div>
      {phone && <ToastPlace kind="row" />}
      <div className={css.bar} data-hand={hand}>
        <Button size="till" variant="subtle" icon={Undo2} disabled={!onUndo} onClick={() => onUndo?.()}>
          {t('undo')}
        </Button>
        <IconButton icon={Keyboard} size="till" variant="subtle" label={t('byHand')} onClick={() => setTyping(true)} />
        <Button size="till" variant="solid" onClick={close}>
          {t('over')}
        </Button>
      </div>
      {typing && (
        <ByHand
          offer={offer}
          onText={(text) => void hear([text], 'hand')}
          onTake={(take) => void after(take)}
          onClose={() => setTyping(false)}
        />
      )}
      {refusal && <BlockedSheet refusal={refusal} onSettle={settle} />}
    </WorkplaceFrame>
  )
}
