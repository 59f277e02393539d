import DoorOpen from 'lucide-react/icons/door-open'
import { ownHandOf } from '#client/pages/record/own-hand.ts'
import type { IconType } from '#client/parts/icon.tsx'
import type { Door } from './doors.ts'

export const doorIcon = ({ document, name }: Pick<Door, 'document' | 'name'>): IconType =>
  ownHandOf(document).icons?.[name] ?? DoorOpen
