/** Ends a command with this sentence for the operator. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}
