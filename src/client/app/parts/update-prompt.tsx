import { lazy } from 'react'
import { useStore } from '../../parts/store.ts'
import { Suspense } from '../../parts/suspense.tsx'
import { updateReady } from './update.ts'

const UpdateOffer = lazy(() => import('./update-offer.tsx'))

/** Offers the new version as soon as there is one. */
export const UpdatePrompt = () => <Suspense>{useStore(updateReady) && <UpdateOffer />}</Suspense>
