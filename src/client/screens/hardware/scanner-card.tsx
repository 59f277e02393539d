import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseHid, chooseSerialScanner, useScanners } from '#client/hardware/scan/scanners.ts'
import type { Scan } from '#client/hardware/scan/scans.ts'
import { kindOf } from '#client/hardware/scan/sort-codes.ts'
import { useScans } from '#client/hardware/scan/use-scans.ts'
import { tones } from '#client/hardware/tones.ts'
import { Button } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import css from './hardware.module.css'
import { ThingCard } from './thing-card.tsx'

const most = 60

/** Connected scanners, and the last scan with the way it came. */
export function ScannerCard() {
  const { t } = useTranslation('hardware')
  const scanners = useScanners()
  const [heard, setHeard] = useState<readonly Scan[]>([])
  const [failed, setFailed] = useState(false)

  useScans((scan) => {
    tones.success()
    setHeard((before) => [scan, ...before].slice(0, most))
  })
  async function choose(open: () => Promise<boolean>) {
    setFailed(false)
    await open().catch(() => setFailed(true))
  }

  const names = scanners.map(({ name, way }) => name || t(`ways.${way}`)).join(', ')
  return (
    <ThingCard
      title={t('scanner.heading')}
      icon={ScanBarcode}
      tone="fine"
      state={names ? t('scanner.connected', { name: names }) : t('scanner.typing')}
      mend={t('scanner.mend')}
    >
      {failed && <State tone="error">{t('scanner.failed')}</State>}
      <div className={css.ways}>
        {'hid' in navigator && <Button onClick={() => void choose(chooseHid)}>{t('scanner.hid')}</Button>}
        {'serial' in navigator && (
          <Button onClick={() => void choose(chooseSerialScanner)}>{t('scanner.serial')}</Button>
        )}
      </div>
      <div className={css.heard} role="log" aria-label={t('scanner.last')}>
        {heard.length === 0 && <p className={css.quiet}>{t('scanner.waiting')}</p>}
        <ol>
          {heard.flatMap(({ texts, way, at }) =>
            texts.map((text) => (
              <li key={`${at} ${text}`} data-scan={text}>
                <b>{text}</b>
                <span>
                  {t(`kinds.${kindOf(text)}`)} · {t(`ways.${way}`)}
                </span>
              </li>
            )),
          )}
        </ol>
      </div>
    </ThingCard>
  )
}
