import { createStore, useStore } from '#client/parts/store.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'

const key = 'sound'
const sound = createStore(readStored(key) !== 'off')

/** localStorage key of the sound switch. */
export function useSound() {
  const on = useStore(sound)
  return {
    on,
    set: (next: boolean) => {
      writeStored(key, next ? null : 'off')
      sound.set(next)
    },
  }
}

interface Note {
  readonly at: number
  readonly hertz: number
  readonly seconds: number
  readonly shape?: OscillatorType
  readonly loud?: number
}

let player: AudioContext | null = null

/** Browsers allow sound only after a first touch or key; until then tones stay silent. */
function play(notes: readonly Note[]) {
  if (!sound.get() || typeof AudioContext === 'undefined') return
  player ??= new AudioContext()
  void player.resume().catch(() => null)
  const now = player.currentTime
  for (const { at, hertz, seconds, shape = 'sine', loud = 0.3 } of notes) {
    const [voice, volume] = [player.createOscillator(), player.createGain()]
    voice.type = shape
    voice.frequency.value = hertz
    // Without a fade a note begins and ends with a crack.
    volume.gain.setValueAtTime(0, now + at)
    volume.gain.linearRampToValueAtTime(loud, now + at + 0.01)
    volume.gain.setValueAtTime(loud, now + at + seconds - 0.02)
    volume.gain.linearRampToValueAtTime(0, now + at + seconds)
    voice.connect(volume).connect(player.destination)
    voice.start(now + at)
    voice.stop(now + at + seconds)
  }
}

/** Milliseconds of shaking and of rest by turns. */
const shake = (pattern: number[]) => sound.get() && navigator.vibrate?.(pattern)

export const tones = {
  /** One short and high. */
  success: () => {
    play([{ at: 0, hertz: 1760, seconds: 0.09 }])
    shake([40])
  },
  /** One lower and longer: more is awaited. */
  half: () => {
    play([{ at: 0, hertz: 880, seconds: 0.16 }])
    shake([30, 60, 30])
  },
  /** Two low ones and a buzz. */
  refusal: () => {
    play([
      { at: 0, hertz: 196, seconds: 0.16, shape: 'square', loud: 0.2 },
      { at: 0.22, hertz: 165, seconds: 0.24, shape: 'square', loud: 0.2 },
    ])
    shake([120, 80, 160])
  },
  /** A soft double. */
  paid: () =>
    play([
      { at: 0, hertz: 784, seconds: 0.14, loud: 0.18 },
      { at: 0.16, hertz: 1047, seconds: 0.22, loud: 0.18 },
    ]),
}
