import { PinDialog } from '../../pin/pin-dialog.tsx'
import { ShiftDialog } from '../shift/shift-dialog.tsx'
import { closeAsked, type OpenPanel } from '../state/ui.ts'
import { AmountDialog } from './amount-dialog.tsx'
import { AttachDialog } from './attach-dialog.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { CommentDialog } from './comment-dialog.tsx'
import { GroupsDialog } from './groups-dialog.tsx'
import { HeldDialog } from './held-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { PriceTypeDialog } from './price-type-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { UnitsDialog } from './units-dialog.tsx'

/** The dialog asked for; each kind is a chunk of its own. */
export default function Dialogs({ asked }: { asked: OpenPanel }) {
  const close = closeAsked
  switch (asked.kind) {
    case 'amount':
      return <AmountDialog key={asked.of} of={asked.of} line={asked.key} onClose={close} />
    case 'saleDiscount':
      return <AmountDialog of="saleDiscount" line={null} onClose={close} />
    case 'units':
      return <UnitsDialog item={asked.item} typed={asked.typed} onClose={close} />
    case 'product':
      return <ProductDialog item={asked.item} onClose={close} />
    case 'attach':
      return <AttachDialog code={asked.code} onClose={close} />
    case 'client':
      return <ClientDialog onClose={close} />
    case 'comment':
      return <CommentDialog onClose={close} />
    case 'held':
      return <HeldDialog onClose={close} />
    case 'groups':
      return <GroupsDialog onClose={close} />
    case 'priceType':
      return <PriceTypeDialog onClose={close} />
    case 'shift':
      return <ShiftDialog onClose={close} />
    case 'pin':
      return <PinDialog controls="till" onSet={() => void asked.after?.()} onClose={close} />
    case 'keys':
      return <KeysDialog onClose={close} />
  }
}
