/** What a worker posts when it was asked something. */
export interface WorkerAnswer {
  question: string
  answer: unknown
}

export function isAnswer(message: unknown): message is WorkerAnswer {
  return typeof message === 'object' && message !== null && 'question' in message && 'answer' in message
}
