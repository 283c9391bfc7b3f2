/** References of a text; the tests check that they exist. */
export interface References {
  /** Keys of quoted messages, each once. */
  keys: string[]
  /** Link targets as they were written. */
  links: string[]
  pictures: string[]
}
