import { useObservable } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { DeviceBooks } from '#store/port.ts'
import { DeviceQuestion } from './device-question.ts'
import { useReplicaState } from './replica.ts'

/**
 * What this device's books answer, and answer anew whenever something that was asked of them has changed: by news or by
 * what was done here, after it was kept. Undefined until there is an answer to this question with these `deps`.
 */
export function useDevice<T>(
  name: string,
  deps: readonly unknown[],
  ask: (books: DeviceBooks) => Promise<T>,
): T | undefined {
  const { replica } = useReplicaState()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is told apart by its name and what it depends on.
  const question = useMemo(() => new DeviceQuestion(replica, ask), [replica, name, ...deps])
  const answer = useObservable(() => question, [question], null)
  return answer?.of === question ? answer.value : undefined
}
