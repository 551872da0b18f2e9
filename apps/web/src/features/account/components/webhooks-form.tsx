import { useState } from 'react';
import {
  LIMITS,
  WEBHOOK_EVENTS,
  webhooksRoutes,
  type CreatedWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from '@vaglio/contracts';
import { Button } from '../../../components/ui/button.js';
import { TextField } from '../../../components/ui/form.js';
import { Actions } from '../../../components/ui/layout.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatMinute } from '../../../lib/format.js';
import { useApi } from '../../../lib/services.js';
import { useAction } from '../../../lib/use-action.js';
import {
  AccountForm,
  accountTexts,
  Choices,
  focusHeading,
  missingFieldsText,
  Secret,
  useLoadOnce,
} from './account-form.js';
import styles from './account-form.module.css';

/** Webhooks. The secret of a new webhook is shown once. */
export function WebhooksForm() {
  const { t } = useI18n();
  const api = useApi();
  const { isPending, fieldError, run } = useAction(accountTexts('account.webhooks.made'));
  const [webhooks, setWebhooks] = useState<readonly Webhook[]>([]);
  const [created, setCreated] = useState<CreatedWebhook | null>(null);
  const [address, setAddress] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS);
  useLoadOnce(() => api.call(webhooksRoutes.list), setWebhooks);
  const create = () =>
    run(async () => {
      const answer = await api.call(webhooksRoutes.create, { body: { address: address.trim(), events } });
      const { secret: _secret, ...listed } = answer;
      setCreated(answer);
      setWebhooks([listed, ...webhooks]);
      setAddress('');
    });
  return (
    <AccountForm
      id="account-webhooks"
      title={t('account.webhooks')}
      submit={t('account.webhooks.make')}
      isPending={isPending}
      problem={missingFieldsText(t, [
        address.trim() === '' && 'account.webhooks.address',
        events.length === 0 && 'account.webhooks.events',
      ])}
      onSubmit={() => void create()}
    >
      <p>{t('account.webhooks.text')}</p>
      <ul className={styles.list}>
        {webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onChange={(changed) =>
              setWebhooks(webhooks.map((each) => (each.id === changed.id ? changed : each)))
            }
            onRemoved={() => {
              setWebhooks(webhooks.filter(({ id }) => id !== webhook.id));
              if (created?.id === webhook.id) setCreated(null);
              focusHeading('account-webhooks');
            }}
          />
        ))}
      </ul>
      {created && (
        <Secret
          label={t('account.webhooks.secret', { address: created.address })}
          hint={t('account.webhooks.secretHint')}
          value={created.secret}
        />
      )}
      <TextField
        type="url"
        label={t('account.webhooks.address')}
        name="webhookAddress"
        hint={t('account.webhooks.addressHint')}
        autoComplete="off"
        maxLength={LIMITS.url.max}
        value={address}
        error={fieldError('address')}
        onValueChange={setAddress}
      />
      <Choices
        legend={t('account.webhooks.events')}
        options={WEBHOOK_EVENTS}
        chosen={events}
        labelOf={(event) => t(`account.webhooks.event.${event}`)}
        onChange={setEvents}
      />
    </AccountForm>
  );
}

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly onChange: (webhook: Webhook) => void;
  readonly onRemoved: () => void;
}

function WebhookRow({ webhook: { id, address, events, state }, onChange, onRemoved }: WebhookRowProps) {
  const { t } = useI18n();
  const api = useApi();
  const removal = useAction(accountTexts('account.webhooks.removed'));
  const change = useAction(accountTexts('account.webhooks.changed'));
  const test = useAction(accountTexts('account.webhooks.tested'));
  const reading = useAction({ failed: 'account.failed', failedText: 'account.failedText' });
  const [messages, setMessages] = useState<readonly WebhookDelivery[] | null>(null);
  const isPending = removal.isPending || change.isPending || test.isPending || reading.isPending;
  const params = { id };
  const readMessages = async () => setMessages(await api.call(webhooksRoutes.deliveries, { params }));
  const sendTest = async () => {
    await api.call(webhooksRoutes.test, { params });
    await readMessages();
  };
  const switchTo = async (isOn: boolean) =>
    onChange(await api.call(webhooksRoutes.update, { params, body: { isOn } }));
  const remove = async () => {
    await api.call(webhooksRoutes.remove, { params });
    onRemoved();
  };
  const button = (key: 'test' | 'show' | 'off' | 'on' | 'remove', press: () => Promise<boolean>) => (
    <Button
      variant="secondary"
      disabled={isPending}
      aria-label={t('account.webhooks.named', { action: t(`account.webhooks.${key}`), address })}
      onClick={() => void press()}
    >
      {t(`account.webhooks.${key}`)}
    </Button>
  );
  return (
    <li className={styles.stacked}>
      <div>
        <code>{address}</code>
        <br />
        {events.map((event) => t(`account.webhooks.event.${event}`)).join(', ')}
        <br />
        {t(`account.webhooks.state.${state}`)}
      </div>
      <Actions>
        {state === 'on' && button('test', () => test.run(sendTest))}
        {button('show', () => reading.run(readMessages))}
        {state === 'on'
          ? button('off', () => change.run(() => switchTo(false)))
          : button('on', () => change.run(() => switchTo(true)))}
        {button('remove', () => removal.run(remove))}
      </Actions>
      {messages && (
        <div role="status">
          <Messages messages={messages} />
        </div>
      )}
    </li>
  );
}

function Messages({ messages }: { readonly messages: readonly WebhookDelivery[] }) {
  const { t, language } = useI18n();
  if (messages.length === 0) return <p>{t('account.webhooks.none')}</p>;
  return (
    <ul className={styles.list}>
      {messages.map(({ id, event, state, status, failure, attempts, createdAt }) => (
        <li key={id}>
          <div>
            <strong>{t(`account.webhooks.event.${event}`)}</strong>, {formatMinute(language, createdAt)}
            <br />
            {t(`account.webhooks.delivery.${state}`)}
            {failure && ` ${t(`account.webhooks.failure.${failure}`, { status: status ?? '' })}`}{' '}
            {attempts > 1 && t('account.webhooks.attempts', { count: attempts })}
          </div>
        </li>
      ))}
    </ul>
  );
}
