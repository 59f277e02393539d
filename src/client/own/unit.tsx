import i18next from 'i18next'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useNavigate } from 'react-router-dom'
import type { OwnActions } from '#client/pages/parts/own-hand.ts'
import { whatIsThisRoute } from '#client/pages/register/what-is-this.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'

/** Leads to where a code is scanned or typed, and told whether it is registered, for which product, and where it is. */
function FindByCode() {
  const navigate = useNavigate()
  const narrow = useMedia(phoneWidth)
  const label = i18next.t('pages:list.findByCode')
  const go = () => void navigate(whatIsThisRoute)
  return narrow ? (
    <IconButton variant="outline" icon={ScanBarcode} label={label} onClick={go} />
  ) : (
    <Button icon={ScanBarcode} onClick={go}>
      {label}
    </Button>
  )
}

export const unitActions: OwnActions = { actions: [], Tool: FindByCode }
