import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useScans } from '#client/hardware/scan/use-scans.ts'
import { codesOfSweep } from '#client/pages/document/goods/workplace/read-sweep.ts'
import { askingOf, whatIsThisRoute } from '#client/pages/register/what-is-this.ts'
import { buttonClass } from '#client/parts/button.tsx'
import { Icon } from '#client/parts/icon.tsx'
import css from './home.module.css'

/** What a code stands for: by this button, or by a scan on the home page. */
export default function AskWhat() {
  const { t } = useTranslation('warehouse')
  const navigate = useNavigate()
  useScans(({ texts }) => {
    if (!document.querySelector('[role=dialog]')) void navigate(askingOf(codesOfSweep(texts)))
  })
  return (
    <div className={css.asking}>
      <Link to={whatIsThisRoute} className={buttonClass({ variant: 'solid', size: 'till' })}>
        <Icon of={ScanBarcode} size={22} /> {t('what.scan')}
      </Link>
    </div>
  )
}
