import { Upgrade } from '../screens/upgrade.tsx'
import { updateNow } from './parts/update.ts'

export const Component = () => <Upgrade onReload={() => void updateNow()} />
