import { Dialog, type DialogProps } from '#client/parts/dialog.tsx'

/** A dialog as a thumb at a counter needs it. */
export const TillDialog = (props: DialogProps) => <Dialog controls="till" {...props} />
