import { useObservable } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { DeviceBooks } from '#store/port.ts'
import { DeviceQuestion } from './device-question.ts'
import { useReplicaState } from './replica.ts'

/**
 * The answer to a question to this device's books, asked again whenever the rows it read have changed, by news or by
 * work done here. Undefined until the question with these `deps` is answered.
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
