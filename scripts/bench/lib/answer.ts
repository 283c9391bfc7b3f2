/** The other side of child.ts: says that it is ready, then answers each message until the channel closes. */
export function answerMessages<Message>(
  answer: (message: Message) => Promise<object>,
  close: () => Promise<void> = async () => {},
): void {
  process.on('message', (message) => {
    void answer(message as Message).then((result) => process.send!(result))
  })
  process.once('disconnect', () => void close().then(() => process.exit(0)))
  process.send!({ ready: true })
}
