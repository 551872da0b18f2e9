import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../../shared/events/event-bus.js';
import { UserDeletedEvent } from '../../../shared/events/user-deleted.event.js';
import { LettersRepository } from './letters.repository.js';

/** Whoever deletes their account gets no more letters from it, and their address goes from the list of those sent. */
@Injectable()
export class ForgottenRecipients implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly letters: LettersRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(UserDeletedEvent, ({ user }) => this.letters.forgetRecipient(user.email));
  }
}
