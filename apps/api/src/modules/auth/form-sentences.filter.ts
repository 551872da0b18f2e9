import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ValidationError } from '../../shared/errors/domain-error.js';
import { errorBody } from '../../shared/errors/error-body.js';
import { languageOfRequest } from '../../shared/http/language-of-request.js';
import { formSentence } from './form-sentences.js';

/** People read what these forms answer, so the sentence names what is missing instead of saying that something is. */
@Catch(ValidationError)
export class FormSentencesFilter implements ExceptionFilter<ValidationError> {
  catch(error: ValidationError, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const language = languageOfRequest(request);
    const body = errorBody(error, request.requestId, language);
    const sentence = formSentence(error)?.[language] ?? body.error;
    const response = host.switchToHttp().getResponse<Response>();
    response.status(error.statusCode).json({ ...body, error: sentence, message: sentence });
  }
}
