/** How so many places are taken, before somebody takes one more. */
export interface TakenPlaces {
  places: number
  /** By all senders. */
  taken: number
  /** Of these, the places of senders beyond the first of each. */
  again: number
  /** By the sender who asks. */
  own: number
}

/**
 * Whether a sender may take one more place. Half of the places are for who has none: nobody can take them by sending
 * much. Of the others nobody takes more again than is left for the next, so that one who sends much gets a part of them
 * and whoever comes later still gets some.
 */
export function hasShare({ places, taken, again, own }: TakenPlaces): boolean {
  if (taken >= places) return false
  return own === 0 || own - 1 < Math.floor(places / 2) - again
}

/** How senders have taken places, with one of them for each that is taken. */
export function placesTaken(places: number, senders: readonly string[], sender: string): TakenPlaces {
  return {
    places,
    taken: senders.length,
    again: senders.length - new Set(senders).size,
    own: senders.filter((one) => one === sender).length,
  }
}
